// Stands in for parts of libraries that never run in a browser of ours; see the shell preset.
module.exports = new Proxy({}, { get: () => () => undefined });
