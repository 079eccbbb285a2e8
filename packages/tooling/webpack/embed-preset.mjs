import path from 'node:path';
import { baseConfig } from '@portal/section-tooling/webpack/base.mjs';

/**
 * The small scripts that pages of others load before the host, whose names stay the same from one release to the next.
 * @param {{ dir: string }} options folder of the shell
 * @returns {import('webpack').Configuration}
 */
export function embedPreset({ dir }) {
  const base = baseConfig({ dir, publicPath: '/embed/start/' });
  return {
    ...base,
    name: 'embed-start',
    entry: Object.fromEntries(
      ['embed', 'frame', 'hand-over'].map((file) => [file, path.join(dir, `src/embed/start/${file}.ts`)]),
    ),
    output: { ...base.output, path: path.join(dir, 'dist/embed/start'), filename: '[name].js' },
  };
}
