/** The button’s behaviour on the site itself. */
import '../../../../../public-site/src/browser/download.ts'
