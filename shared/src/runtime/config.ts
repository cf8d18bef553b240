import type { AppConfig } from '@vayal/shared/contracts/config'

let config: AppConfig | undefined

/** Called once by the shell (or a test) before anything asks for the configuration. */
export function provideConfig(value: AppConfig): void {
  config = value
}

/**
 * The installation's configuration.
 *
 * @throws {Error} when asked before the shell provided it.
 */
export function appConfig(): AppConfig {
  if (!config) throw new Error('appConfig() was called before provideConfig()')
  return config
}

/**
 * True on our own server: sessions, undo, history and conflict checks exist there and only there.
 *
 * @param baseUrl where a call goes, if not to the API.
 */
export function isOwnServer(baseUrl: string = appConfig().apiBaseUrl): boolean {
  return appConfig().authMode === 'server' && baseUrl === appConfig().apiBaseUrl
}
