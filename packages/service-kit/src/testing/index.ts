export * from './days-of';
export * from './harness';
export * from './keys';
export * from './log-lines';
export * from './people';
export * from './s3-server';
export * from './silent-line';
