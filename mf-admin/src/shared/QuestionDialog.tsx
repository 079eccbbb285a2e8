import { ApiError, messageOf } from '@portal/portal-sdk';
import { ConfirmDialog } from '@portal/ui/dialog';
import { useState } from 'react';

interface Question {
  /** The server's description of the consequences. */
  message: string;
  /** Sends the change again, confirmed. */
  goOn: () => void;
}

/** A confirmation that the server requires before a change. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  return {
    question,
    /**
     * Opens the question if the error is one.
     * @returns whether it is
     */
    asks: (error: unknown, goOn: () => void): boolean => {
      const isQuestion = error instanceof ApiError && error.code === 'needs_confirmation';
      if (isQuestion) setQuestion({ message: messageOf(error, error.message), goOn });
      return isQuestion;
    },
    close: () => setQuestion(null),
  };
}

interface QuestionDialogProps extends Pick<ReturnType<typeof useQuestion>, 'question' | 'close'> {
  title: string;
  confirmLabel: string;
}

/** Shows the server's question. */
export function QuestionDialog({ question, close, title, confirmLabel }: QuestionDialogProps) {
  return (
    <ConfirmDialog
      open={question !== null}
      title={title}
      description={question?.message}
      confirmLabel={confirmLabel}
      onClose={close}
      onConfirm={() => {
        close();
        question?.goOn();
      }}
    />
  );
}
