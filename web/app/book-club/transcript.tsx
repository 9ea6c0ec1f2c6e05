/** Text of an audio, for families who read rather than listen. */
export function Transcript({ paragraphs }: { paragraphs: readonly string[] }) {
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a refrain is the same paragraph several times.
    <p key={index} className="mt-2 max-w-[62ch]">
      {paragraph}
    </p>
  ));
}
