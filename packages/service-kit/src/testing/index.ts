export * from './house';
export * from './people';
