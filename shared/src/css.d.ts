// The bundler exports each class name: `import * as styles from './card.module.css'`.
declare module '*.module.css' {
  const classes: Record<string, string>
  export = classes
}

declare module '*.css'
