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
// Federation's ways to fetch a container: our own loader fetches it
export const getRemoteEntry = nothing;
export const getRemoteEntryUniqueKey = nothing;
export const getRemoteInfo = () => ({});
export const createLink = nothing;
export const createScript = nothing;
export const loadScript = nothing;
export const isStaticResourcesEqual = () => false;
export const safeWrapper = nothing;
export const isEsmRemoteType = () => false;
