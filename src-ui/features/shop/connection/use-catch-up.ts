import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Reads everything again when the connection returns (STORE-17). */
export function useCatchUp(): void {
  const client = useQueryClient();
  useEffect(() => {
    const readAgain = () => void client.invalidateQueries();
    window.addEventListener('online', readAgain);
    return () => window.removeEventListener('online', readAgain);
  }, [client]);
}
