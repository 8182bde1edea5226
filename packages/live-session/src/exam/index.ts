export { ExamConnectionMachine } from './connection-machine.ts';
export { connectionOf, EXAM_STEPS, stepsTo, type ExamFacts } from './connection-state.ts';
export {
  createExamChannel,
  type ExamChannel,
  type ExamConnectionListener,
  type ExamDelivered,
  type ExamLoose,
} from './exam-connection.ts';
export { showStreamedExam } from './streamed-exam.ts';
