// Made by scripts/make-icons.ts from @phosphor-icons/core (MIT). Do not edit.
export const arrowUUpLeft = { outline: 'M232,144a64.1,64.1,0,0,1-64,64H80a8,8,0,0,1,0-16h88a48,48,0,0,0,0-96H51.3l34.4,34.3a8,8,0,0,1-11.3,11.3l-48-48a8,8,0,0,1,0-11.3l48-48A8,8,0,0,1,85.7,45.7L51.3,80H168A64.1,64.1,0,0,1,232,144Z' };
