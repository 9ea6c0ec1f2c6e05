/** Troubles a test asks for. They live in memory only: a restart is a healthy start. */
export type Fault = {
  fail_next: number;
  status: number;
  method?: 'GET' | 'POST';
  path?: string;
  /** The call is carried out and its answer lost on the way. */
  lose_answer: boolean;
};

export class Faults {
  #fault: Fault | undefined;
  delayMs = 0;

  plan(fault: Fault): void {
    this.#fault = fault;
  }

  take(method: string, path: string): Fault | undefined {
    const fault = this.#fault;
    if (!fault || fault.fail_next < 1) return undefined;
    if (fault.method && fault.method !== method) return undefined;
    if (fault.path && !path.startsWith(fault.path)) return undefined;
    fault.fail_next -= 1;
    return fault;
  }
}
