import { cloneElement, type FocusEvent, type HTMLAttributes, type PointerEvent, type ReactElement, useId } from 'react';
import classes from './Hint.module.css';
import { tooltipDelays } from './tooltip-delays.ts';
import { useDelayedOpening } from './use-delayed-opening.ts';

type Hinted = ReactElement<HTMLAttributes<HTMLElement>>;

function useHint() {
  const { opened, after } = useDelayedOpening();
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
  const touchEnds = (event: PointerEvent) => isTouch(event) && after(tooltipDelays.leaveTouch, false);
  const area = {
    onPointerEnter: (event: PointerEvent) => !isTouch(event) && after(tooltipDelays.enter, true),
    onPointerLeave: (event: PointerEvent) => !isTouch(event) && after(0, false),
    onPointerDown: (event: PointerEvent) => isTouch(event) && after(tooltipDelays.enterTouch, true),
    onPointerUp: touchEnds,
    onPointerCancel: touchEnds,
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && after(tooltipDelays.enter, true),
    onBlur: () => after(0, false),
  };
  return { opened, area };
}

/** Small tooltip of the header. Mantine's would add its positioning code to the first page. */
export function Hint({ label, children }: { label: string; children: Hinted }) {
  const { opened, area } = useHint();
  const id = useId();
  return (
    <span className="inline-flex relative" {...area}>
      {cloneElement(children, opened ? { 'aria-describedby': id } : {})}
      {opened && (
        <span role="tooltip" id={id} className={`${classes.hint} appears note nowrap inverse chip-corners`}>
          {label}
        </span>
      )}
    </span>
  );
}
