import { runsFromPackage } from './workspaces.ts'

/** Commands as their user types them: in this repository, or with the SDK in another one. */
export const RELEASE = runsFromPackage ? 'npx vayal-remote' : 'npm run release --'
export const NEW_REMOTE = runsFromPackage ? 'npx vayal-remote new' : 'npm run new-remote --'
