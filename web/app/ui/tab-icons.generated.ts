// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT). Do not edit.
export const arrowSquareOut = { outline: 'M224,104a8,8,0,0,1-16,0V59.3l-66.3,66.3a8,8,0,0,1-11.3-11.3L196.7,48H152a8,8,0,0,1,0-16h64a8,8,0,0,1,8,8Zm-40,24a8,8,0,0,0-8,8v72H48V80h72a8,8,0,0,0,0-16H48A16,16,0,0,0,32,80V208a16,16,0,0,0,16,16H176a16,16,0,0,0,16-16V136A8,8,0,0,0,184,128Z' };
