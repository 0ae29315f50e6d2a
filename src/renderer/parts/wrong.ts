// Leads to what is wrong in a form.
import { tick } from 'svelte'

/** Focuses the first field that is marked as wrong, or the choice made in it, once it is marked. */
export const focusWrong = async (form: HTMLElement | null): Promise<void> => {
  await tick()
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const choice = wrong?.querySelector<HTMLElement>('input:checked')
  ;(choice ?? wrong)?.focus()
}
