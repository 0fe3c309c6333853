import { inspect } from 'node:util';
import { Err, Ok } from 'neverthrow';

/** neverthrow's own message leaves out what the result was. */
Err.prototype._unsafeUnwrap = function unwrap(): never {
  throw new Error(`not ok: ${inspect(this.error)}`);
};

Ok.prototype._unsafeUnwrapErr = function unwrapErr(): never {
  throw new Error(`ok, not an error: ${inspect(this.value)}`);
};
