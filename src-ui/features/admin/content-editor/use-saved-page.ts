import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SavedDocument } from '#domain/documents/documents.port.ts';
import type { DocumentContent, DocumentName } from '#domain/documents/documents.ts';
import type { Unavailable } from '#domain/shared/unavailable.ts';
import { orThrow } from '../../../components/or-throw.ts';
import { useNotifyContentSaved, useOnContentSaved } from '../../../contexts/page-text.ts';
import { contentsKey } from '../../../query-keys.ts';
import { useUseCases } from '../../../use-cases.tsx';

type Saved<Name extends DocumentName> = SavedDocument<Name> | null;

export type SavedText<Name extends DocumentName> = {
  readonly content: DocumentContent[Name];
  /** 0 when nothing was saved yet. */
  readonly version: number;
  /** Null for the built-in text. */
  readonly written: SavedDocument<Name> | null;
};

/** The saved page: refetched when an editor opens and after each save. */
export function useSavedPage<Name extends DocumentName>(page: Name) {
  const { documents } = useUseCases();
  const queries = useQueryClient();
  const notify = useNotifyContentSaved();
  const [own, setOwn] = useState<Saved<Name>>(null);
  const { data, error, refetch } = useQuery<Saved<Name>, Unavailable>({
    queryKey: [contentsKey, page, 'edited'],
    queryFn: () => orThrow(documents.read(page)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useOnContentSaved(
    useCallback(() => void queries.invalidateQueries({ queryKey: [contentsKey, page] }), [queries, page]),
  );
  return {
    /** Undefined until known. */
    written: own && own.version > (data?.version ?? 0) ? own : data,
    failure: error,
    retry: () => void refetch(),
    adopt: (written: SavedDocument<Name>) => {
      setOwn(written);
      notify(page);
    },
  };
}
