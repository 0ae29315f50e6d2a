// English words of the page.

export const pageEn = {
  back: 'Back',
}
