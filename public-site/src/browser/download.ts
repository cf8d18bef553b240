/** The only script before a click: turns the link into a button, which loads the toast library. */
const button = document.querySelector<HTMLAnchorElement>('a[data-toast]')
const note = document.querySelector('#download')

type Toasts = typeof import('./toast.tsx')

function enhance(link: HTMLAnchorElement): void {
  const { toast = '', toastStyle = '', toastText = '', toastRegion = '' } = link.dataset
  let toasts: Promise<Toasts> | undefined
  let failures = 0

  const load = async (): Promise<Toasts> => {
    const [module] = await Promise.all([
      // Firefox caches a failed import by its URL, so a retry needs another URL.
      import(/* webpackIgnore: true */ failures === 0 ? toast : `${toast}?retry=${failures}`),
      addStyle(toastStyle),
    ])
    module.addToastContainer(toastRegion)
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
  // Unlike a button, a link ignores the space bar.
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

if (button) enhance(button)
