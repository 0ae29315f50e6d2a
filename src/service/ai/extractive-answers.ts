// Extractive summaries and answers: picks the best sentences of a mail and generates no text. Pure.

/** Only this many characters of a mail are read. */
const MAX_TEXT_LENGTH = 100_000
/** Only this many sentences are scored; the footer of a newsletter comes after them. */
const MAX_SENTENCES = 400

/** Stop words: they do not indicate the topic of a sentence. */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been but by can could did do does for from get had has have he her his ' +
    'how i if in into is it its just me more my no not of on one or our out she so some than that the their them ' +
    'then there these they this to up us was we were what when where which who why will with would you your ' +
    'aber alle als am an auch auf aus bei bin bis bitte da das dass dem den der des die dir du ein eine einem einen ' +
    'einer er es für haben hat ich ihr ihre im in ist kann mit nach nicht noch nur oder sein sich sie sind so über um ' +
    'und uns unter vom von vor war was wenn wer wie wird wir wo zu zum zur'
  ).split(' '),
)

/** Joins segments that were split inside a word, as at the question mark of a link: after ASCII punctuation a sentence ends only at a space. */
function* rejoinSplitWords(segments: Intl.Segments): Generator<string> {
  let pending = ''
  for (const { segment } of segments) {
    pending += segment
    if (/[!-~]$/.test(segment)) continue
    yield pending
    pending = ''
  }
  yield pending
}

/** The sentences of a text, each on one line, without repetitions. */
export const splitSentences = (text: string, language = 'en'): string[] => {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  const found = new Set<string>()
  for (const paragraph of text.slice(0, MAX_TEXT_LENGTH).split(/\n{2,}|\r\n\r\n/)) {
    // The segmenter needs some microseconds per paragraph, and a mail may have 50,000 empty ones.
    if (!/\p{L}/u.test(paragraph)) continue
    for (const segment of rejoinSplitWords(segmenter.segment(paragraph.replace(/\s+/g, ' ')))) {
      const sentence = segment.trim()
      if (/\p{L}/u.test(sentence)) found.add(sentence)
      if (found.size >= MAX_SENTENCES) return [...found]
    }
  }
  return [...found]
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(ing|ed|es|s|en|e|n)$/, '') : word)

/** The words of a sentence without stop words, roughly stemmed. */
const contentWords = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem)

/** How well a word distinguishes sentences: rare words weigh more. */
const inverseSentenceFrequency = (sentences: readonly (readonly string[])[]): ((word: string) => number) => {
  const counts = new Map<string, number>()
  for (const words of sentences)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return (word) => Math.log(1 + sentences.length / (counts.get(word) ?? sentences.length))
}

const pickBestSentences = (
  sentences: readonly string[],
  scores: readonly number[],
  count: number,
): string[] =>
  sentences
    .map((sentence, at) => ({ sentence, at, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, count)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence)

/**
 * Returns the sentences that summarize a mail best, in their order.
 * @param count maximum number of sentences
 */
export const summarize = (subject: string, text: string, count: number): string[] => {
  const sentences = splitSentences(text)
  const words = sentences.map(contentWords)
  const frequency = new Map<string, number>()
  for (const word of words.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const topic = new Set(contentWords(subject))
  const scores = words.map((list, at) => {
    if (list.length === 0) return 0
    const relevance = list.reduce(
      (sum, word) => sum + (frequency.get(word) ?? 0) * (topic.has(word) ? 2 : 1),
      0,
    )
    // The mean favours dense sentences, the square root keeps two-word ones from winning, and early sentences score higher.
    return ((relevance / list.length) * Math.sqrt(Math.min(list.length, 12))) / (1 + at * 0.05)
  })
  return pickBestSentences(sentences, scores, count)
}

/**
 * Returns the sentences that answer a question best, in their order; empty if no word of it occurs.
 * @param count maximum number of sentences
 */
export const answerQuestion = (question: string, text: string, count: number): string[] => {
  const sentences = splitSentences(text)
  const words = sentences.map(contentWords)
  const weight = inverseSentenceFrequency(words)
  const questionWords = new Set(contentWords(question))
  const wantsNumber = /\b(how (much|many)|when|what time|code|number|price|cost|wann|wie ?viel)\b/i.test(
    question,
  )
  const scores = words.map((list, at) => {
    const matchScore = [...new Set(list)]
      .filter((word) => questionWords.has(word))
      .reduce((sum, word) => sum + weight(word), 0)
    return matchScore > 0 && wantsNumber && /\d/.test(sentences[at] ?? '') ? matchScore * 1.5 : matchScore
  })
  const top = Math.max(0, ...scores)
  // Drops sentences much weaker than the best one.
  return pickBestSentences(
    sentences,
    scores.map((score) => (score >= top * 0.6 ? score : 0)),
    count,
  )
}
