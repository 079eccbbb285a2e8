import { remotePreset } from '@portal/section-tooling/webpack/remote-preset.mjs';

export default remotePreset({ dir: import.meta.dirname });
