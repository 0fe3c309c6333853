export type DatabaseWatch = {
  /** Whether the database answers; false when it takes longer than `patience` milliseconds. */
  answers(waitLimit: number): Promise<boolean>;
  /** Whether a question has been unanswered for `longest` milliseconds. Asks once a second at most. */
  isHung(longest: number): boolean;
};

/** Milliseconds. */
const askAgainMs = 1_000;

/** Asks a database whether it answers, one question at a time. @param now milliseconds */
export function watchDatabase(
  ping: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): DatabaseWatch {
  let asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null;

  let askedAt = Number.NEGATIVE_INFINITY;

  const ask = (): Promise<boolean> => {
    if (asked) return asked.answer;
    const answer = ping()
      .catch(() => false)
      .finally(() => {
        asked = null;
      });
    askedAt = now();
    asked = { at: askedAt, answer };
    return answer;
  };

  return {
    answers: async (waitLimit) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(() => resolve(false), waitLimit);
      });
      return Promise.race([ask(), late]).finally(() => clearTimeout(timer));
    },
    isHung: (longest) => {
      if (now() - askedAt >= askAgainMs) void ask();
      return asked !== null && now() - asked.at >= longest;
    },
  };
}
