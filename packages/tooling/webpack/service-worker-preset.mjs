import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '@portal/section-tooling/webpack/base.mjs';

/**
 * The build of the shell's service worker: one file whose name stays, beside what the shell's own build writes.
 * @param {{ dir: string }} options folder of the shell
 * @returns {import('webpack').Configuration}
 */
export function serviceWorkerPreset({ dir }) {
  const config = baseConfig({ dir, publicPath: '/' });
  return {
    ...config,
    name: 'service-worker',
    target: ['webworker', 'es2022'],
    entry: { 'service-worker': path.join(dir, 'src/offline/service-worker.ts') },
    output: { ...config.output, filename: '[name].js', clean: false },
    // The libraries' warnings for developers are left out by this.
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(config.mode) }),
      ...config.plugins,
    ],
  };
}
