import type { AppConfig } from '@vayal/shared/contracts/config'

let config: AppConfig | undefined

/** Sets the configuration. The shell, or a test, calls it once before any call of `appConfig`. */
export function provideConfig(value: AppConfig): void {
  config = value
}

/**
 * Returns the installation's configuration.
 *
 * @throws {Error} before `provideConfig`.
 */
export function appConfig(): AppConfig {
  if (!config) throw new Error('appConfig() was called before provideConfig()')
  return config
}

/**
 * Returns true for the reference server, the only backend with sessions, undo, history and conflict
 * checks.
 *
 * @param baseUrl destination of a call; the API by default.
 */
export function isOwnServer(baseUrl: string = appConfig().apiBaseUrl): boolean {
  return appConfig().authMode === 'server' && baseUrl === appConfig().apiBaseUrl
}
