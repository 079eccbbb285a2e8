export { violationsOf, type AxeCategory } from '@portal/section-tooling/src/release/axe.mjs';
