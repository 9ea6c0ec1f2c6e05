import { recordDesk } from './record-desk.ts';

recordDesk('GET');
