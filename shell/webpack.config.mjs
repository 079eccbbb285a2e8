import { shellPreset } from '@portal/tooling/webpack/shell-preset.mjs';

export default shellPreset({ dir: import.meta.dirname });
