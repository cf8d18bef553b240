/** What the button does on the site itself. */
import '../../../../../public-site/src/browser/download.ts'
