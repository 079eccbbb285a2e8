import { embedPreset } from '@portal/tooling/webpack/embed-preset.mjs';
import { serviceWorkerPreset } from '@portal/tooling/webpack/service-worker-preset.mjs';
import { shellPreset } from '@portal/tooling/webpack/shell-preset.mjs';

const dir = import.meta.dirname;

export default [shellPreset({ dir }), embedPreset({ dir }), serviceWorkerPreset({ dir })];
