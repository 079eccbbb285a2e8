// Stands in for parts of libraries that never run in a browser of ours, by the names under which they are imported;
// see the shell preset.
const nothing = () => undefined;

export default nothing;
// stylis
export const prefix = () => '';
// react-query's endless lists
export const infiniteQueryBehavior = nothing;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
// Federation's snapshots and preloading
export class SnapshotHandler {
  hooks = { applyPlugin: nothing, lifecycle: {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = nothing;
export const generatePreloadAssetsPlugin = nothing;
