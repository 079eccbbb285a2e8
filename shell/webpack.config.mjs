import { embedPreset } from '@portal/tooling/webpack/embed-preset.mjs';
import { shellPreset } from '@portal/tooling/webpack/shell-preset.mjs';

const dir = import.meta.dirname;

export default [shellPreset({ dir }), ...embedPreset({ dir })];
