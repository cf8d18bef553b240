import '../../../../../public-site/src/browser/download.ts'
