import { PAUSE } from '#contract/club-content.ts';

/** Silence after a sentence and between paragraphs, in milliseconds. */
const AFTER_SENTENCE = 200;
const AFTER_QUESTION = 620;
const AFTER_PARAGRAPH = 1000;
/** Between the silences of the paragraphs around it: six seconds in all. */
const LISTENERS_TURN = 4000;

/**
 * A script as a synthesiser should read it: as a person tells it, who begins each paragraph a little higher and slower than
 * they end it, and waits after a question.
 */
export function toSsml(script: readonly string[]): string {
  const paragraphs = script.map((paragraph) => {
    if (paragraph === PAUSE) return pause(LISTENERS_TURN);
    const sentences = sentencesOf(paragraph);
    return sentences.map((sentence, index) => saySentence(sentence, index, sentences.length)).join('\n');
  });
  return `<speak xml:lang="es-419">\n${paragraphs.join(pause(AFTER_PARAGRAPH))}\n</speak>\n`;
}

function sentencesOf(paragraph: string): string[] {
  return paragraph.split(/(?<=[.?!…])\s+/);
}

function saySentence(sentence: string, index: number, count: number): string {
  const isQuestion = sentence.endsWith('?');
  const wayThrough = count > 1 ? index / (count - 1) : 0.5;
  // From a little above the voice's own pitch down to a little below it.
  const pitch = Math.round(106 - 11 * wayThrough) + (isQuestion ? 3 : 0);
  const words = sentence.split(/\s+/).length;
  // Short sentences carry weight: nobody hurries through them.
  const rate = (index === 0 ? 96 : 100) - (words <= 5 ? 6 : 0) - (isQuestion ? 3 : 0);
  const said = `<prosody pitch="${pitch}%" rate="${rate}%">${escapeXml(sentence)}</prosody>`;
  if (index === count - 1) return said;
  return said + pause(isQuestion ? AFTER_QUESTION : AFTER_SENTENCE);
}

const pause = (milliseconds: number) => `<break time="${milliseconds}ms"/>`;

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
