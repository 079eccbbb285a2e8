// Used before anything is installed, so no package can be imported by its name yet.
// eslint-disable-next-line portal/who-imports-whom
export { createProgress } from '../../section-tooling/bin/progress.mjs';
