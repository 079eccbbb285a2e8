import { remotePreset } from '@portal/tooling/webpack/remote-preset.mjs';

export default remotePreset({ dir: import.meta.dirname });
