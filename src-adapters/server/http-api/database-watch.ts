export type DatabaseWatch = {
  /** Whether the database answers; false when it takes longer than `patience` milliseconds. */
  answers(waitLimit: number): Promise<boolean>;
  /**
   * Whether every question has been unanswered, or given up late, for `longest` milliseconds: a pool without free
   * connections gives up by itself. A quick refusal is an answer. Asks once a second at most.
   */
  isHung(longest: number): boolean;
};

/** Milliseconds. */
const askAgainMs = 1_000;

/** Milliseconds. */
const quickRefusalMs = 1_000;

/** Milliseconds. */
const longestGapMs = 15_000;

/** Asks a database whether it answers, one question at a time. @param now milliseconds */
export function watchDatabase(
  ping: () => Promise<boolean>,
  now: () => number = () => performance.now(),
): DatabaseWatch {
  let asked: Promise<boolean> | null = null;

  let askedAt = Number.NEGATIVE_INFINITY;
  let silentSince: number | null = null;
  let settledAt = Number.NEGATIVE_INFINITY;

  const ask = (): Promise<boolean> => {
    if (asked !== null) return asked;
    const at = now();
    askedAt = at;
    // What happened between two questions that lie far apart is unknown.
    if (silentSince === null || at - settledAt > longestGapMs) silentSince = at;
    asked = ping()
      .catch(() => false)
      .then((isThere) => {
        if (isThere || now() - at < quickRefusalMs) silentSince = null;
        return isThere;
      })
      .finally(() => {
        asked = null;
        settledAt = now();
      });
    return asked;
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
      return silentSince !== null && now() - silentSince >= longest;
    },
  };
}
