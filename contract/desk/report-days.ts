/** Days of one report; as many before them are compared with it. Apart from the calls, which bring their schemas along. */
export const REPORT_DAYS_MAX = 366;
