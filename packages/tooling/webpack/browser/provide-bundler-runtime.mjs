// Runs in the shell, as a federation runtime plugin. Gives the remotes the glue between webpack and the federation
// runtime, of which each container would otherwise carry a copy (17 kB, 4 kB brotli): see the remote preset.
import federation from '@module-federation/webpack-bundler-runtime/bundler';
// The shell exposes nothing, so its own build leaves this part out.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

const { createInstance, getInstance } = federation.runtime;

/** A shared part that did not arrive is asked for again; the runtime by itself hands out the failure for good. */
const askAgain = () => ({
  name: 'ask-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const shared of Object.values(shareScopeMap.default?.[pkgName] ?? {}))
      if (!shared.loaded) delete shared.loading;
  },
});

/** The library's own `init` knows an instance by the build that it was compiled into, which is here always the shell. */
function init(options) {
  const instance = getInstance(({ name }) => name === options.name);
  if (!instance) return createInstance({ ...options, plugins: [askAgain()] });
  instance.initOptions({ ...options, id: instance.options.id });
  return instance;
}

globalThis.__portalFederation ??= () => ({
  ...federation,
  runtime: { ...federation.runtime, init },
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
  bundlerRuntimeOptions: {},
});

export default askAgain;
