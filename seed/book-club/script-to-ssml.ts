import { PAUSE } from '#contract/club-content.ts';

/** Milliseconds of silence after a sentence, a question and a paragraph. */
const AFTER_SENTENCE = 200;
const AFTER_QUESTION = 620;
const AFTER_PARAGRAPH = 1000;
/** Milliseconds that a pause of the script adds to the silence between paragraphs: six seconds in all. */
const LISTENERS_TURN = 5000;

/**
 * Marks up a script for a synthesiser as a person tells it, who begins each paragraph a little higher and slower, and
 * waits after a question.
 */
export function toSsml(script: readonly string[]): string {
  const paragraphs = script.flatMap((paragraph, index) => {
    if (paragraph === PAUSE) return [];
    const sentences = sentencesOf(paragraph);
    const said = sentences.map((sentence, at) => saySentence(sentence, at, sentences.length)).join('\n');
    const isLast = index === script.length - 1;
    return [isLast ? said : said + pause(AFTER_PARAGRAPH + LISTENERS_TURN * pausesAfter(script, index))];
  });
  return `<speak xml:lang="es-419">\n${paragraphs.join('')}\n</speak>\n`;
}

/**
 * Joins pauses that follow each other into one silence: of several `break`s in a row a synthesiser keeps the longest.
 */
function pausesAfter(script: readonly string[], index: number): number {
  const next = script.findIndex((paragraph, at) => at > index && paragraph !== PAUSE);
  return (next < 0 ? script.length : next) - index - 1;
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!…])\s+/);
}

function saySentence(sentence: string, index: number, count: number): string {
  const isQuestion = sentence.endsWith('?');
  const wayThrough = count > 1 ? index / (count - 1) : 0.5;
  // Pitch falls from a little above the voice's own to a little below it.
  const pitch = Math.round(106 - 11 * wayThrough) + (isQuestion ? 3 : 0);
  const words = sentence.split(/\s+/).length;
  // Short sentences carry weight and are spoken slowly.
  const rate = (index === 0 ? 96 : 100) - (words <= 5 ? 6 : 0) - (isQuestion ? 3 : 0);
  const said = `<prosody pitch="${pitch}%" rate="${rate}%">${escapeXml(sentence)}</prosody>`;
  if (index === count - 1) return said;
  return said + pause(isQuestion ? AFTER_QUESTION : AFTER_SENTENCE);
}

const pause = (milliseconds: number) => `<break time="${milliseconds}ms"/>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
