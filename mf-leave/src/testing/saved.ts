import { waitFor } from '@testing-library/react';

/** Catches the next file that a page saves; the function that it returns waits for its lines. */
export function saved(): () => Promise<string[]> {
  let file: Blob | undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = (blob: Blob) => {
    file = blob;
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  return async () => {
    await waitFor(() => expect(click).toHaveBeenCalled());
    click.mockRestore();
    const reader = new FileReader();
    const text = await new Promise<string>((resolve) => {
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(file as Blob);
    });
    return text.split('\r\n');
  };
}
