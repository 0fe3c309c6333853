import entry from './EntryForm.module.css';

/** The outline and the ground of a field. */
export const fieldLook = { input: entry.input ?? '' };

/** The same with a list that hangs from it. */
export const listLook = { ...fieldLook, dropdown: entry.dropdown ?? '' };

const switchParts = { input: entry.switchInput ?? '', track: entry.track ?? '' };

/** A switch that shows in both themes. */
export const switchLook = { withThumbIndicator: false, classNames: switchParts };
