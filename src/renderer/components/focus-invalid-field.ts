// Leads to what is wrong in a form.
import { tick } from 'svelte'

/** Focuses the first field that is marked as wrong, or the choice made in it, once it is marked. */
export const focusInvalidField = async (form: HTMLElement | null): Promise<void> => {
  await tick()
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const checkedRadio = invalid?.querySelector<HTMLElement>('input:checked')
  ;(checkedRadio ?? invalid)?.focus()
}
