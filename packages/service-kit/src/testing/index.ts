export * from './down-and-up';
export * from './house';
export * from './people';
