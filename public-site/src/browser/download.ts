/**
 * All the script there is before the first click. It turns the link to the note into the button
 * that shows a toast; what draws the toast is fetched at the first click. While the line is slow the
 * button says it is busy, and when nothing arrives the note says the same in plain text.
 */
const button = document.querySelector<HTMLAnchorElement>('a[data-toast]')
const note = document.querySelector('#download')

type Toasts = typeof import('./toast.tsx')

function start(link: HTMLAnchorElement): void {
  const { toast = '', toastStyle = '', toastText = '', toastRegion = '' } = link.dataset
  let toasts: Promise<Toasts> | undefined
  let failures = 0

  const load = async (): Promise<Toasts> => {
    const [module] = await Promise.all([
      // A browser may remember that a module failed; under another address it fetches it again.
      import(/* webpackIgnore: true */ failures === 0 ? toast : `${toast}?retry=${failures}`),
      addStyle(toastStyle),
    ])
    module.placeToasts(toastRegion)
    return module
  }

  link.setAttribute('role', 'button')
  note?.replaceChildren()
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    link.setAttribute('aria-busy', 'true')
    toasts ??= load()
    try {
      const { showToast } = await toasts
      showToast(toastText)
      note?.replaceChildren()
    } catch {
      toasts = undefined
      failures += 1
      if (note) note.textContent = toastText
      location.hash = 'download'
    }
    link.removeAttribute('aria-busy')
  })
  // A button answers to the space bar, a link does not.
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    link.click()
  })
}

function addStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const style = document.createElement('link')
    style.rel = 'stylesheet'
    style.href = href
    style.onload = () => resolve()
    style.onerror = reject
    document.head.append(style)
  })
}

if (button) start(button)
