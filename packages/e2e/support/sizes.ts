/** Whether everything runs at full size, as the deep suites do. */
export const isFull = process.env.TEST_SIZE === 'full';

/** How many of something a test takes: few in each `npm test`, all of them with TEST_SIZE=full. */
export const sized = <T>(small: T, full: T): T => (isFull ? full : small);
