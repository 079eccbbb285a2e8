/** A file that cannot be read; the message says what to do. */
export class CsvProblem extends Error {
  constructor(
    message: string,
    /** It is a workbook: people need to know how to save it as CSV. */
    readonly workbook = false,
  ) {
    super(message);
  }
}
