import { compareWithModel } from './testing/model/compare-with-model.ts';

compareWithModel(2);
