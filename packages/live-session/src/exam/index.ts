export { ExamConnectionMachine } from './device-connection.ts';
export { showStreamedExam } from './streamed-exam.ts';
