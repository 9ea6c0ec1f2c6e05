// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT). Do not edit.
export const skipForward = { outline: 'M200,32a8,8,0,0,0-8,8v69.2L72.4,34.5A16,16,0,0,0,48,47.9V208.1a16,16,0,0,0,24.4,13.4L192,146.8V216a8,8,0,0,0,16,0V40A8,8,0,0,0,200,32ZM64,207.9V48.1l127.8,80Z' };
