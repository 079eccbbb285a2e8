// Code for sections that run from a developer's machine; loaded only then.
export { OverrideBanner } from './OverrideBanner';
export { withOwnFiles } from './own-files';
export { recorded, recordErrors } from './record';
