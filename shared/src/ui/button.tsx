import { Link } from '@vayal/shared/runtime/router'
import { SpinnerMark } from '@vayal/shared/ui/spinner'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import * as styles from './button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'danger' | 'ghost'

export type ButtonProps = ComponentProps<'button'> & {
  /** `secondary` by default; one `primary` per view. */
  variant?: ButtonVariant | undefined
  /** True while the action is in flight: the button is disabled. */
  busy?: boolean | undefined
  busyLabel?: string | undefined
  icon?: ReactNode
}

export function Button({
  variant = 'secondary',
  busy,
  busyLabel,
  icon,
  ref,
  onClick,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, [])

  // A disabled button loses the focus; a button that was pressed gets it back when it is enabled.
  useLayoutEffect(() => {
    if (busy || !pressed.current) return
    pressed.current = false
    if (document.activeElement === document.body) element.current?.focus()
  }, [busy])

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click can arrive before the parent sets `busy`.
    if (busy !== undefined && event.detail > 1) {
      event.preventDefault()
      return
    }
    pressed.current = document.activeElement === element.current
    onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      ref={element}
      className={styles.button}
      data-variant={variant}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
      onClick={handleClick}
    >
      {busy ? <SpinnerMark /> : icon}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name and tooltip: verb and item, e.g. "Delete Tomato". */
  label: string
  icon: ReactNode
  variant?: ButtonVariant | undefined
}

export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={styles.iconButton}
      data-icon-only
      data-variant={variant}
      aria-label={label}
    >
      {icon}
    </button>
  )
}

export type LinkButtonProps = ComponentProps<typeof Link> & {
  variant?: ButtonVariant | undefined
  icon?: ReactNode
}

export function LinkButton({ variant = 'secondary', icon, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant}>
      {icon}
      {children}
    </Link>
  )
}
