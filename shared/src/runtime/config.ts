import type { AppConfig } from '@vayal/shared/contracts/config'

let config: AppConfig | undefined

/** Call it once before any call of `appConfig`. */
export function provideConfig(value: AppConfig): void {
  config = value
}

export function appConfig(): AppConfig {
  if (!config) throw new Error('appConfig() was called before provideConfig()')
  return config
}

/** True for the reference server: only it has tokens, revisions and calls beyond the specified ones. */
export function isOwnServer(baseUrl: string = appConfig().apiBaseUrl): boolean {
  return appConfig().authMode === 'server' && baseUrl === appConfig().apiBaseUrl
}
