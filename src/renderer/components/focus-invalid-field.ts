// Focuses the first invalid field of a form.
import { tick } from 'svelte'

/** Waits until fields are marked; in a group of radio buttons the checked one gets the focus. */
export const focusInvalidField = async (form: HTMLElement | null): Promise<void> => {
  await tick()
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const checkedRadio = invalid?.querySelector<HTMLElement>('input:checked')
  ;(checkedRadio ?? invalid)?.focus()
}
